/** Rows a page, everywhere in the product. */
export const PAGE_SIZE = 10

/** The page that is shown of so many rows when one is asked for: beyond the end it is the last one. */
export const pageWithin = (page: number, total: number) => Math.min(page, Math.max(1, Math.ceil(total / PAGE_SIZE)))
