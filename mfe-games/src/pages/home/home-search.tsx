import { usePlatform } from '@atrium/contracts/react';
import { Icon } from '@atrium/ui';
import { useText } from '../../texts.ts';

/** Leads to the search among games of every kind, which goes on as one types there. */
export function HomeSearch() {
  const text = useText();
  const { navigate } = usePlatform();
  const find = (form: FormData) => {
    const keyword = String(form.get('keyword') ?? '').trim();
    navigate(keyword ? `/search?keyword=${encodeURIComponent(keyword)}` : '/search');
  };
  return (
    <search>
      <form
        className="games-home__search"
        onSubmit={(event) => {
          event.preventDefault();
          find(new FormData(event.currentTarget));
        }}
      >
        <Icon name="search" size={18} />
        <input
          type="search"
          name="keyword"
          maxLength={60}
          aria-label={text('home.search')}
          placeholder={text('home.search')}
        />
      </form>
    </search>
  );
}
