import { Icon } from '../icon/icon.tsx';
import '../field/field.css';
import './date.css';

/** The placeholder of a date field, with its chosen value. */
export function DatePlace({ text }: { text: string | undefined }) {
  return (
    <span className="a-input a-date-place a-figures" aria-hidden>
      {text}
      <Icon name="calendar" size={18} className="a-input__chevron" />
    </span>
  );
}
