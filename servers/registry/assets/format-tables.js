// Loads the browser's tables of numbers and dates, which all threads of a page share: the first formatter would keep a
// slow phone's page from answering for 150 ms. The name is the page's language.
const locale = self.name;
new Intl.NumberFormat(locale, { minimumFractionDigits: 2 }).format(0);
new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'medium', timeZone: 'UTC' }).format(0);
new Intl.RelativeTimeFormat(locale).format(0, 'day');
new Intl.PluralRules(locale).select(0);
self.close();
