import { getCaptcha } from '@atrium/contracts/calls';
import { limits } from '@atrium/contracts/constants';
import { TextField } from '@atrium/ui';
import { type InputHTMLAttributes, useCallback, useEffect, useRef, useState } from 'react';
import { useShell } from '../boot/shell-context.tsx';
import { useShellText } from '../region/texts.ts';

interface CaptchaFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  error?: string | undefined;
  /** Changes with every failed try: a picture is good for one. */
  attempt: number;
}

/** The picture to read; another one on a click, at most once a second (§4). */
export function CaptchaField({ attempt, error, ...input }: CaptchaFieldProps) {
  const { calls } = useShell();
  const text = useShellText();
  const [picture, setPicture] = useState<string | null>(null);
  const asked = useRef(0);
  const refresh = useCallback(async () => {
    if (Date.now() - asked.current < limits.captchaRefreshThrottleMs) return;
    asked.current = Date.now();
    const result = await calls.invoke(getCaptcha, {});
    setPicture(result.ok ? result.value : null);
  }, [calls]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: every attempt needs a picture of its own
  useEffect(() => {
    asked.current = 0;
    void refresh();
  }, [attempt, refresh]);
  return (
    <div className="shell-captcha">
      <TextField
        {...input}
        label={text('captcha.field')}
        autoComplete="off"
        maxLength={6}
        required
        {...(error ? { error } : {})}
      />
      <button
        type="button"
        className="shell-captcha__picture"
        aria-label={text('captcha.another')}
        onClick={() => void refresh()}
      >
        {picture ? <img src={picture} alt={text('captcha.alt')} /> : null}
      </button>
    </div>
  );
}
