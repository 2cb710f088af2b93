/**
 * A backup copies the database first and the files second: for so many days a file that a living account has replaced
 * or removed is still there, although no row and no address leads to it.
 */
export const KEPT_DAYS = 7

/** The account, as a table `owner` of one row, whose id is null once it is deleted. */
export const ownerOf = (id: string) => `(select (select id from accounts where id = ${id}) as id) owner`

/** When a file of this owner is deleted; null, which means at once, without one. */
export const keptUntil = (owner: string) =>
  `case when ${owner} is not null then now() + interval '${KEPT_DAYS} days' end`
