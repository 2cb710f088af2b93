/** Rows a page, everywhere in the product. */
export const PAGE_SIZE = 10
