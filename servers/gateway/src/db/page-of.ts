import { type SelectQueryBuilder, sql } from 'kysely';

export interface PageRequest {
  /** From 1. */
  readonly pageNo: number;
  readonly pageSize: number;
}

/** A page as calls answer it (`pageOf` of the contracts' schemas). */
export interface Page<Row> extends PageRequest {
  readonly list: Row[];
  /** Rows on all pages. */
  readonly total: number;
  readonly totalPages: number;
}

/** The page that rows are, of so many in all. */
export const asPage = <Row>(list: Row[], total: number, { pageNo, pageSize }: PageRequest): Page<Row> => ({
  list,
  pageNo,
  pageSize,
  total,
  totalPages: Math.ceil(total / pageSize),
});

/**
 * A page of what a query selects, in the query's order.
 * @param shown what is answered of the page's rows
 */
export async function pageOf<Tables, Names extends keyof Tables, Selected, Row>(
  query: SelectQueryBuilder<Tables, Names, Selected>,
  request: PageRequest,
  shown: (rows: Selected[]) => Row[] | Promise<Row[]>,
): Promise<Page<Row>> {
  const { pageNo, pageSize } = request;
  const { total } = await query
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('total'))
    .$castTo<{ total: number }>()
    .executeTakeFirstOrThrow();
  const rows = await query
    .limit(pageSize)
    .offset((pageNo - 1) * pageSize)
    .execute();
  return asPage(await shown(rows as Selected[]), total, request);
}
