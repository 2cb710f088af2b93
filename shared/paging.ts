/** Rows per page of every list. */
export const PAGE_SIZE = 10

/** The page to show of `total` rows when `page` is requested: a page beyond the end is the last one. */
export const pageWithin = (page: number, total: number) => Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE)))
