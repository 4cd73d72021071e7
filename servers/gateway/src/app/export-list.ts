import { wallTimeOf } from '@atrium/contracts/calendar';
import { type CallRequest, type exportList as call, isOpenTo } from '@atrium/contracts/calls';
import { fileRowLimit, merchants, type StaffListName } from '@atrium/contracts/constants';
import { calls } from '@atrium/contracts/lists';
import { operationOf, parseRequest } from '@atrium/server-kit';
import { writeAudit } from '../guard/audit.ts';
import { csvOf, decimalOf } from '../modules/records/index.ts';
import { type Operation, type OperationContext, Refusal, requireCaller } from '../operation/operation.ts';

type Asked = CallRequest<typeof call>;
type Row = Readonly<Record<string, unknown>>;

/** What a list's call answers, as far as a file needs it. */
interface ListPage {
  readonly list: readonly Row[];
  readonly total: number;
  readonly totalPages: number;
}
/** Lists that are answered whole, by the field of the answer that has the rows. */
const wholeLists = {
  listPaymentMethods: 'methods',
  listStaffMissions: 'missions',
  listBonusOffers: 'offers',
  listHouseContracts: 'contracts',
  listMallItems: 'items',
  listStaff: 'list',
} as const satisfies Partial<Record<StaffListName, string>>;
type WholeName = keyof typeof wholeLists;

type Read<Answer> = (request: never, context: OperationContext) => Promise<Answer>;
type Lists = Readonly<Record<Exclude<StaffListName, WholeName>, Read<ListPage>>> & {
  readonly [Name in WholeName]: Read<Readonly<Record<(typeof wholeLists)[Name], readonly Row[]>>>;
};

const isWhole = (list: StaffListName): list is WholeName => list in wholeLists;

const pageSize = 500;

/** Pages of a list, as its own call answers them to this caller, until the file is full. */
async function* pagesOf(operations: Lists, { list, filter }: Asked, context: OperationContext) {
  const read = operationOf(operations, calls[list]);
  if (isWhole(list)) {
    const answer = (await read(parseRequest(calls[list], filter), context)) as Readonly<Record<string, readonly Row[]>>;
    const rows = answer[wholeLists[list]] ?? [];
    yield { list: rows.slice(0, fileRowLimit), total: rows.length, totalPages: 1 };
    return;
  }
  for (let pageNo = 1; pageNo <= fileRowLimit / pageSize; pageNo += 1) {
    const request = parseRequest(calls[list], { ...filter, pageNo, pageSize });
    const page = (await read(request, context)) as ListPage;
    yield page;
    if (pageNo >= page.totalPages) return;
  }
}

const merchantIn = ({ merchantCode }: Row) => merchants.find((one) => one.merchantCode === merchantCode);

/** The value of a field, or of a field of it: `titles.EN`. */
function fieldOf(row: Row, field: string): unknown {
  return field.split('.').reduce<unknown>((value, name) => {
    // Every object answers to names such as `constructor`, and a word may be one.
    const isThere = typeof value === 'object' && value !== null && Object.hasOwn(value, name);
    return isThere ? (value as Row)[name] : undefined;
  }, row);
}

/** A value as a spreadsheet reads it. */
function cellOf(
  row: Row,
  { field, as, words }: Asked['columns'][number],
  currency: string | undefined,
  timeZone: string,
) {
  const value = fieldOf(row, field);
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' && as === 'TIME') return wallTimeOf(value, timeZone);
  if (typeof value === 'number' && as === 'MONEY') {
    const merchant = merchants.find((one) => one.currency === (row.currency ?? currency)) ?? merchantIn(row);
    return merchant ? decimalOf(value, merchant.fractionDigits) : value;
  }
  const named = (one: unknown) => {
    const code = String(one);
    return words && Object.hasOwn(words, code) ? words[code] : one;
  };
  if (Array.isArray(value) && value.every((one) => typeof one === 'string')) return value.map(named).join(', ');
  return typeof value === 'object' ? JSON.stringify(value) : named(value);
}

/**
 * Makes a file of a list by the list's own operation, so that a file has no row that its page has not.
 * @throws `FORBIDDEN` to who may not make the call of the list; what that call refuses
 */
export const exportListOf =
  (operations: Lists): Operation<typeof call> =>
  async (asked, context) => {
    const { list, filter, currency, columns } = asked;
    const { kinds, memberId } = requireCaller(context);
    if (!isOpenTo(calls[list].callers, kinds)) throw new Refusal('FORBIDDEN');
    const rows: Row[] = [];
    let total = 0;
    for await (const page of pagesOf(operations, asked, context)) {
      rows.push(...page.list);
      total = page.total;
    }
    const { clock, clientIp: ip, traceId, merchant } = context;
    const { timeZone } = merchant;
    const lines = rows.map((row) => columns.map((column) => cellOf(row, column, currency, timeZone)));
    const titles = columns.map(({ title, as }) => (as === 'TIME' ? `${title} (${timeZone})` : title));
    const detail = { ...filter, rows: rows.length };
    const entry = { at: clock.now(), actor: memberId, action: 'list.exported', subject: list, detail } as const;
    await context.transaction((tx) => writeAudit(tx.db, { ...entry, ip, traceId }));
    return { csv: (await csvOf(titles, lines).toArray()).join(''), rows: rows.length, total };
  };
