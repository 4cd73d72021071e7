import { callFailureOf } from '@atrium/contracts/calls';
import type { ReactNode } from 'react';
import { ErrorState } from './states.tsx';

/** What a query says of a call: its answer, its error, and how it is asked again. */
interface Answer<T> {
  readonly data: T | undefined;
  readonly error: unknown;
  refetch(): unknown;
}

interface AnsweredProps<T> {
  readonly answer: Answer<T>;
  /** Stands in until there is an answer. */
  readonly waiting: ReactNode;
  readonly children: (data: T) => ReactNode;
}

/** What is drawn from the answer of a call. A call that failed says why and can be made again; an answer of before stays. */
export function Answered<T>({ answer, waiting, children }: AnsweredProps<T>) {
  const { data, error, refetch } = answer;
  if (data !== undefined) return children(data);
  const failure = callFailureOf(error);
  if (!failure) return waiting;
  return <ErrorState title={failure.message} traceId={failure.traceId} onRetry={() => void refetch()} />;
}
