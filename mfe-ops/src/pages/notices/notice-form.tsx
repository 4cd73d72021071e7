import { saveNotice } from '@atrium/contracts/calls';
import {
  type BundledLanguage,
  bundledLanguages,
  languages,
  merchants,
  popupExecutions,
} from '@atrium/contracts/constants';
import { bannerGroups, noticeKinds, type StaffNotice } from '@atrium/contracts/entities';
import { usePlatform, useRegion } from '@atrium/contracts/react';
import { Button } from '@atrium/ui';
import { FailureNotice } from '@atrium/ui/failure';
import { Form, FormItem, Input, TextArea } from '@atrium/ui/form';
import { ChoiceField, Select } from '@atrium/ui/select';
import { useState } from 'react';
import { AudienceFields, audienceOf, chosenAudience, wideAudience } from '../../features/decide/audience-fields.tsx';
import { asItIs, endOf, LengthField, untilEnded } from '../../features/decide/length-field.tsx';
import { PictureFields, pictureOf, plainPicture } from '../../features/decide/picture-fields.tsx';
import { atOnce, StartField, startOf } from '../../features/decide/start-field.tsx';
import { perLanguage } from '../../features/decide/title-fields.tsx';
import { useAmountCheck } from '../../features/decide/use-amount-check.ts';
import { useDecide } from '../../features/decide/use-decide.ts';
import { failureOfNoField, useFieldProblem } from '../../features/decide/use-field-problem.ts';
import { type TypedMinor, useTypedMinor } from '../../features/decide/use-typed-minor.ts';
import { useText } from '../../texts.ts';

const lengthDays = [1, 7, 30] as const;
const everyMerchant = 'ALL';
type Kind = (typeof noticeKinds)[number];

interface NoticeFormProps {
  id: string;
  notice?: StaffNotice;
  motifs: readonly string[];
  onMade?(): void;
}

/** An end that is still to come, which another text does not change. */
const keptEnd = (notice: StaffNotice | undefined, now: number): number | undefined =>
  notice?.validTo && notice.validTo > now ? notice.validTo : undefined;

function useInitial(notice: StaffNotice | undefined, endsAt: number | undefined) {
  const { merchantCode } = useRegion();
  return {
    ...perLanguage('title', (language) => notice?.texts[language]?.title ?? ''),
    ...perLanguage('content', (language) => notice?.texts[language]?.content ?? ''),
    execution: (notice?.execution ?? 'A') as string,
    bannerGroup: (notice?.bannerGroup ?? 'w_home') as string,
    link: notice?.link ?? '',
    merchant: notice ? (notice.merchants[0] ?? everyMerchant) : (merchantCode as string),
    ...(notice ? chosenAudience(notice.audience) : wideAudience),
    motif: notice?.motifs[0] ?? plainPicture.motif,
    hue: String(notice?.hue ?? plainPicture.hue),
    priority: String(notice?.priority ?? 0),
    startsInDays: atOnce,
    runsDays: endsAt === undefined ? untilEnded : asItIs,
  };
}

type Typed = ReturnType<typeof useInitial>;

/** A priority may be below 0. */
const minus = /^\s*[-\u2212]/;

/** What the call takes; a language with neither title nor content is left out. */
function termsOf(kind: Kind, typed: Typed, typedMinor: TypedMinor) {
  const textOf = (language: BundledLanguage) => ({
    title: typed[`title${language}`],
    content: typed[`content${language}`],
  });
  const texts = bundledLanguages.map((language) => [language, textOf(language)] as const);
  const filled = texts.filter(([, { title, content }]) => title !== '' || content !== '');
  const execution = popupExecutions.find((one) => one === typed.execution);
  const bannerGroup = bannerGroups.find((one) => one === typed.bannerGroup);
  return {
    kind,
    ...(kind === 'PU' && execution ? { execution } : {}),
    ...(kind === 'B' && bannerGroup ? { bannerGroup, link: typed.link, ...pictureOf(typed, typedMinor) } : {}),
    merchants: typed.merchant === everyMerchant ? [] : [typed.merchant],
    audience: audienceOf(typed),
    priority: typedMinor(typed.priority.replace(minus, ''), 0) * (minus.test(typed.priority) ? -1 : 1),
    texts: { ...Object.fromEntries(filled), EN: textOf('EN') },
  };
}

function TextFields() {
  const text = useText();
  return bundledLanguages.map((language) => {
    const named = { language: languages[language].nativeName };
    return (
      <div key={language} className="ops-notice__texts">
        <FormItem name={`title${language}`} label={text('offers.title', named)} required={language === 'EN'}>
          <Input maxLength={200} autoComplete="off" />
        </FormItem>
        <FormItem name={`content${language}`} label={text('notices.content', named)}>
          <TextArea rows={4} maxLength={20_000} />
        </FormItem>
      </div>
    );
  });
}

function KindFields({ kind, wrong }: { kind: Kind; wrong(name: string): string | undefined }) {
  const text = useText();
  if (kind === 'PU')
    return (
      <FormItem name="execution" label={text('notices.execution')} error={wrong('execution')}>
        <Select options={popupExecutions.map((value) => ({ value, label: text(`notices.executions.${value}`) }))} />
      </FormItem>
    );
  if (kind !== 'B') return null;
  return (
    <>
      <FormItem name="bannerGroup" label={text('notices.place')} error={wrong('bannerGroup')}>
        <Select options={bannerGroups.map((value) => ({ value, label: text(`notices.places.${value}`) }))} />
      </FormItem>
      <FormItem name="link" label={text('notices.link')} hint={text('notices.linkHint')} error={wrong('link')}>
        <Input maxLength={200} autoComplete="off" />
      </FormItem>
    </>
  );
}

/** A notice or banner that is new, or one that is written again. */
export function NoticeForm({ id, notice, motifs, onMade }: NoticeFormProps) {
  const text = useText();
  const { now } = usePlatform();
  const { decide, isBusy, failure } = useDecide(onMade);
  const wrong = useFieldProblem(failure, String);
  const [kind, setKind] = useState<Kind>(notice?.kind ?? 'H');
  const endsAt = keptEnd(notice, now());
  const initial = useInitial(notice, endsAt);
  const typedMinor = useTypedMinor();
  const check = useAmountCheck();
  const submit = (typed: Typed) => {
    const validFrom = startOf(typed.startsInDays, now());
    void decide(saveNotice, {
      ...(notice ? { id: notice.id } : {}),
      ...termsOf(kind, typed, typedMinor),
      // The form names one motif; a picture of several keeps them until another one is chosen.
      ...(notice && typed.motif === initial.motif ? { motifs: notice.motifs } : {}),
      validFrom: validFrom ?? notice?.validFrom ?? null,
      validTo: typed.runsDays === asItIs ? endsAt : endOf(typed.runsDays, validFrom ?? now()),
    });
  };
  return (
    <Form<Typed> id={id} className="ops-card__form ops-card__form--wide" initial={initial} onSubmit={submit}>
      <FailureNotice failure={failureOfNoField(failure, initial)} />
      <ChoiceField<Kind>
        label={text('notices.kind')}
        value={kind}
        onChange={setKind}
        options={noticeKinds.map((value) => ({ value, label: text(`notices.kinds.${value}`) }))}
      />
      <KindFields kind={kind} wrong={wrong} />
      {kind === 'B' ? <PictureFields motifs={motifs} wrong={wrong} /> : null}
      <TextFields />
      <FormItem name="merchant" label={text('points.merchant')} error={wrong('merchants')}>
        <Select
          options={[
            ...merchants.map(({ merchantCode: value }) => ({ value: value as string, label: value as string })),
            { value: everyMerchant, label: text('audience.everyone') },
          ]}
        />
      </FormItem>
      <AudienceFields wrong={wrong} />
      <FormItem
        name="priority"
        label={text('notices.priority')}
        hint={text('notices.priorityHint')}
        check={(typed) => check(0)(typed.replace(minus, ''))}
      >
        <Input maxLength={5} autoComplete="off" />
      </FormItem>
      <StartField />
      <LengthField days={lengthDays} error={wrong('validTo')} endsAt={endsAt} />
      <Button type="submit" variant="primary" loading={isBusy}>
        {text('notices.save')}
      </Button>
    </Form>
  );
}
