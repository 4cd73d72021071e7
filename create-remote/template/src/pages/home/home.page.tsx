import { Card } from '@atrium/ui';
import { useText } from '../../texts.ts';

export default function HomePage() {
  const text = useText();
  return (
    <section>
      <h1>{text('title')}</h1>
      <Card>
        <p>{text('welcome')}</p>
      </Card>
    </section>
  );
}
