import type {
  AnyCall,
  CallErrorCode,
  CallInput,
  CallRequest,
  CallResult,
  CallValue,
  ErrorDetails,
} from '@atrium/contracts/calls';
import type { Calls } from '@atrium/contracts/platform';
import { z } from '@atrium/contracts/schema';
import { reportProblem } from '../problems.ts';
import { problemOf, sampleOf } from '../sample/sample-of.ts';
import { settled, whileOpen } from './settled.ts';

/** The value of an answer, or what makes it of the request (after defaults). */
export type Answer<C extends AnyCall> =
  | CallValue<C>
  | ((request: CallRequest<C>) => CallValue<C> | Promise<CallValue<C>>);

/** A call that a component made. */
export interface MadeCall {
  readonly name: string;
  /** As the component gave it, without defaults. */
  readonly input: unknown;
  /** Idempotency key, where the component chose one. */
  readonly requestId: string | undefined;
}

/** A call that stays unanswered until the test answers it. */
export interface HeldCall<C extends AnyCall> {
  /** Answers what waits and what follows; without a value by the sample. Resolves when it is drawn. */
  answer(value?: CallValue<NoInfer<C>>): Promise<void>;
  /** Refuses what waits and what follows. Resolves when it is drawn. */
  refuse(code: CallErrorCode<NoInfer<C>>, details?: ErrorDetails): Promise<void>;
}

/** What a test decides about the answers of calls. */
export interface Answers {
  /** Answers a call from now on. @throws Error at once for a value that the contract does not allow */
  answer<C extends AnyCall>(call: C, answer: Answer<NoInfer<C>>): void;
  /** Answers the next one alone; several stand in line. */
  answerOnce<C extends AnyCall>(call: C, answer: Answer<NoInfer<C>>): void;
  /** Refuses a call from now on, by one of its codes, with the contracts' text in the platform's language. */
  refuse<C extends AnyCall>(call: C, code: CallErrorCode<NoInfer<C>>, details?: ErrorDetails): void;
  /** Refuses the next one alone; several stand in line. */
  refuseOnce<C extends AnyCall>(call: C, code: CallErrorCode<NoInfer<C>>, details?: ErrorDetails): void;
  /** Leaves a call unanswered, to look at the page meanwhile. */
  hold<C extends AnyCall>(call: C): HeldCall<C>;
  /** The inputs of one call, in order, as the components gave them. */
  made<C extends AnyCall>(call: C): readonly CallInput<C>[];
}

/** The calls of a test platform. */
export interface TestCalls extends Calls {
  /** Every call that was made, in order. */
  readonly made: readonly MadeCall[];
}

/** What the calls need from the platform around them. */
interface CallsHost {
  now(): number;
  refusalText(code: string, details: ErrorDetails): Promise<string>;
  /** A write was done. */
  onWritten(callName: string): void;
}

type Outcome =
  | { readonly value: unknown }
  | { readonly code: string; readonly details: ErrorDetails }
  /** Held: the outcome comes later. */
  | { readonly waiting: Promise<Outcome> };
type Behaviour = (request: never) => Outcome | Promise<Outcome>;

/** Refusals after which the shell reads again, as after a write. */
const changed: ReadonlySet<string> = new Set(['CHANGED_MEANWHILE', 'PAY_ORDER_CHANGED', 'APPROVAL_DECIDED']);

/** Answers by what a test gave, else by the sample of the contract; requests and answers are checked by their schemas. */
export function createTestCalls({ now, refusalText, onWritten }: CallsHost): { calls: TestCalls; answers: Answers } {
  const made: MadeCall[] = [];
  const next = new Map<string, Behaviour[]>();
  const always = new Map<string, Behaviour>();

  function answering(call: AnyCall, answer: unknown): Behaviour {
    if (typeof answer === 'function') return async (request) => ({ value: await answer(request) });
    const problem = problemOf(call.response, answer, `the answer to ${call.name}`);
    if (problem) throw new Error(problem);
    return () => ({ value: answer });
  }

  async function resultOf(call: AnyCall, outcome: Outcome): Promise<CallResult<AnyCall>> {
    if ('waiting' in outcome) throw new Error('a held call has no result yet');
    if ('code' in outcome) {
      const message = await refusalText(outcome.code, outcome.details);
      const failure = { code: outcome.code as never, message, details: outcome.details, traceId: 'trace-1' };
      if (changed.has(outcome.code)) onWritten(call.name);
      return { ok: false, failure };
    }
    const problem = problemOf(call.response, outcome.value, `the answer to ${call.name}`);
    if (problem) reportProblem(problem);
    if (call.method !== 'GET') onWritten(call.name);
    return { ok: true, value: outcome.value as never, serverTime: now() };
  }

  /** A refusal that every call can have, so that what follows a mistake is an ordinary page. */
  function refusedRequest(call: AnyCall, input: unknown): Outcome | null {
    const problem = problemOf(call.request, input, `the input of ${call.name}`);
    if (!problem) return null;
    reportProblem(problem);
    return { code: 'REQUEST_INVALID', details: {} };
  }

  /** What an answer's own function throws, and a schema without a sample, fails the test, not the page. */
  async function outcomeOf(call: AnyCall, input: unknown): Promise<Outcome> {
    const behaviour = next.get(call.name)?.shift() ?? always.get(call.name) ?? (() => ({ value: sampleOf(call) }));
    const refused = refusedRequest(call, input);
    if (refused) return refused;
    try {
      return await behaviour(z.parse(call.request, input) as never);
    } catch (error) {
      reportProblem(`the answer to ${call.name} cannot be made: ${error}`);
      return { code: 'SYS_INTERNAL', details: {} };
    }
  }

  async function invoke(call: AnyCall, input: unknown, requestId: string | undefined): Promise<CallResult<AnyCall>> {
    made.push({ name: call.name, input, requestId });
    // What a test waits for does not include what the test itself holds.
    const found = await whileOpen(outcomeOf(call, input));
    const outcome = 'waiting' in found ? await found.waiting : found;
    return whileOpen(resultOf(call, outcome));
  }

  const refusing =
    (code: string, details: ErrorDetails = {}): Behaviour =>
    () => ({ code, details });
  const once = ({ name }: AnyCall, behaviour: Behaviour) => next.set(name, [...(next.get(name) ?? []), behaviour]);

  const answers: Answers = {
    answer: (call, answer) => void always.set(call.name, answering(call, answer)),
    answerOnce: (call, answer) => void once(call, answering(call, answer)),
    refuse: (call, code, details) => void always.set(call.name, refusing(code, details)),
    refuseOnce: (call, code, details) => void once(call, refusing(code, details)),
    hold(call) {
      let release: (outcome: Outcome) => void = () => undefined;
      const waiting = new Promise<Outcome>((resolve) => {
        release = resolve;
      });
      always.set(call.name, () => ({ waiting }));
      const end = async (behaviour: Behaviour) => {
        always.set(call.name, behaviour);
        release(await behaviour(undefined as never));
        await settled();
      };
      return {
        answer: (value) => end(answering(call, value ?? sampleOf(call))),
        refuse: (code, details) => end(refusing(code, details)),
      };
    },
    made: ({ name }) => made.filter((one) => one.name === name).map(({ input }) => input) as never,
  };
  const calls: TestCalls = {
    made,
    invoke: (call, input, options) => invoke(call, input, options?.requestId) as never,
  };
  return { calls, answers };
}
