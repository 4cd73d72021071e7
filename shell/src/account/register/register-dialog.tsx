import { CallError, callFailureOf, getRegisterSettings } from '@atrium/contracts/calls';
import { loginOpen } from '@atrium/contracts/commands';
import { useQuery } from '@atrium/contracts/provided';
import { ErrorState, SkeletonText } from '@atrium/ui';
import { Tabs } from '@atrium/ui/tabs';
import { useAtomValue } from 'jotai/react';
import { useState } from 'react';
import { placeBannerPart } from '../../banner/place-banner-part.ts';
import { useBus } from '../../core/bus.ts';
import { useCalls } from '../../core/calls.ts';
import { useToasts } from '../../dialogs/toast-service.ts';
import { QuietPart } from '../../parts/quiet-part.tsx';
import { regionAtom } from '../../region/region.ts';
import { useSession } from '../../session/session.ts';
import { systemStatusAtom } from '../../status/system-status.ts';
import { useAreaText, useShellText } from '../../texts/texts.ts';
import { FinePrint } from '../form/fine-print.tsx';
import { useEntering } from '../use-entering.ts';
import { RuleForm } from './rule-form.tsx';
import type { RegisterType } from './use-registering.ts';
import '../account.css';

function useSettings(type: RegisterType) {
  const calls = useCalls();
  const { merchantCode } = useAtomValue(regionAtom);
  return useQuery({
    queryKey: ['getRegisterSettings', merchantCode, type],
    queryFn: async () => {
      const result = await calls.invoke(getRegisterSettings, { type });
      if (!result.ok) throw new CallError(result.failure);
      return result.value;
    },
  });
}

/** The ways to register that the operator offers, once they are known; the first one is the default. */
function useTypes(): readonly RegisterType[] | null {
  const site = useAtomValue(systemStatusAtom);
  if (site.kind === 'asking') return null;
  if (site.kind !== 'known') return ['username'];
  const { whitelabel, register } = site.value.permission.info;
  if (!whitelabel.mobileRegistration) return ['username'];
  return register.defaultType === 'mobile' ? ['mobile', 'username'] : ['username', 'mobile'];
}

function Form({ type, close }: { type: RegisterType; close(value?: unknown): void }) {
  const session = useSession();
  const toasts = useToasts();
  const account = useAreaText('account');
  const settings = useSettings(type);
  const entering = useEntering(() => {
    const name = session.state.get().member?.nickname ?? '';
    toasts.show({ kind: 'success', text: account('register.welcome', { name }) });
    close(true);
  });
  const failure = callFailureOf(settings.error);
  if (failure) {
    return (
      <ErrorState compact title={failure.message} traceId={failure.traceId} onRetry={() => void settings.refetch()} />
    );
  }
  if (!settings.data) return <SkeletonText lines={8} />;
  const { rules, minAge } = settings.data;
  return <RuleForm type={type} rules={rules} minAge={minAge} entering={entering} />;
}

interface RegisterDialogProps {
  returnTo: string | undefined;
  close(value?: unknown): void;
}

/** Registration by user name or by mobile number (S42). */
export default function RegisterDialog({ returnTo, close }: RegisterDialogProps) {
  const bus = useBus();
  const text = useShellText();
  const account = useAreaText('account');
  const types = useTypes();
  const [chosen, choose] = useState<RegisterType | null>(null);
  if (!types) return <SkeletonText lines={8} />;
  const type = chosen ?? types[0] ?? 'username';
  const form = <Form key={type} type={type} close={close} />;
  return (
    <div className="account-form">
      {types.length > 1 ? (
        <Tabs
          items={types.map((one) => ({ value: one, label: account(`register.by.${one}`) }))}
          value={type}
          onChange={(next: RegisterType) => choose(next)}
          label={text('register.title')}
        >
          {form}
        </Tabs>
      ) : (
        form
      )}
      <p className="account-form__text">
        {account('register.haveAccount')}{' '}
        <button
          type="button"
          className="account-link"
          onClick={() => {
            close();
            void bus.send(loginOpen, returnTo ? { returnTo } : {});
          }}
        >
          {text('header.login')}
        </button>
      </p>
      <FinePrint close={close} />
      <QuietPart part={placeBannerPart} props={{ group: 'w_register' }} />
    </div>
  );
}
