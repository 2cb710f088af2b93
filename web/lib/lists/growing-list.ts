type Page<Item> = { kind: 'page'; items: Item[]; next: string | null; total: number } | { kind: 'startAgain' }

type ReadPage<Item> = (cursor?: string) => Promise<Page<Item>>

/** A list loaded page by page; `next` is null at its end. It keeps what else its last page says. */
export type GrowingList<Item> = { items: Item[]; next: string | null; total: number }

const RESTARTS_MAX = 3
const EMPTY = { items: [], next: null, total: 0 }

/**
 * Loads from the top until there are `length` items, or to the end; starts again if the ranking changes in the
 * meantime.
 */
export async function loadList<Item extends { id: string }>(
  read: ReadPage<Item>,
  length: number,
): Promise<GrowingList<Item>> {
  let list: GrowingList<Item> = EMPTY
  let cursor: string | undefined
  for (let restarts = 0; restarts <= RESTARTS_MAX; ) {
    const page = await read(cursor)
    if (page.kind === 'startAgain') {
      restarts += 1
      list = EMPTY
      cursor = undefined
      continue
    }
    list = withPage(list, page)
    if (!list.next || list.items.length >= length) return list
    cursor = list.next
  }
  return list
}

/** The list with its next page; reloaded from the top, to the same length and that page, if its cursor has expired. */
export async function growList<Item extends { id: string }>(
  read: ReadPage<Item>,
  list: GrowingList<Item>,
  pageSize: number,
): Promise<GrowingList<Item>> {
  if (!list.next) return list
  const page = await read(list.next)
  return page.kind === 'page' ? withPage(list, page) : loadList(read, list.items.length + pageSize)
}

/** Appends items that are not in the list yet, as items may have moved between two pages. */
function withPage<Item extends { id: string }>(
  list: GrowingList<Item>,
  { kind: _, items, ...rest }: GrowingList<Item> & { kind: 'page' },
): GrowingList<Item> {
  const shown = new Set(list.items.map((item) => item.id))
  return { items: [...list.items, ...items.filter((item) => !shown.has(item.id))], ...rest }
}
