// Expressions on single values and lists of the database.

/** The values of a list that names any. */
export function stated(list: string): string {
  return `case when cardinality(${list}) > 0 and 'No bar' <> all(${list}) then ${list} end`
}

/** How many different values of its list a preference accepts; all own texts together are Other. */
export function accepted(stated: string, values: readonly string[]): string {
  const named = namedIn(values).map((value) => `(${quoted([value])} = any(${stated}))::int`)
  // Nearly all accept a single value; counting in a subquery would take several times as long.
  return `case cardinality(${stated}) when 1 then 1 else ${[...named, `(${hasOther(stated, values)})::int`].join(' + ')} end`
}

export function yearOf(date: string): string {
  return `extract(year from ${date})::int`
}

export function monthAndDayOf(date: string): string {
  return `(extract(month from ${date})::int * 100 + extract(day from ${date})::int)`
}

/** Preferences have 'never_married' for the profile value 'single'. */
export function attributeIn(column: string): string {
  if (column !== 'marital_status') return `p.${column}`
  return `(case p.marital_status when 'single' then 'never_married' else p.marital_status end)`
}

/** A text as in the lists: every other text counts as Other. */
export function listed(text: string, values: readonly string[]): string {
  return `case when ${text} = '' then null when ${text} in (${quoted(values)}) then ${text} when ${text} is not null then 'Other' end`
}

/** Whether a value is at most this far outside a range. */
export function within(value: string, min: string, max: string, distance: number): string {
  return `${value} + ${distance} >= coalesce(${min}, ${value}) and ${value} - ${distance} <= coalesce(${max}, ${value})`
}

/** Free text counts as Other on both sides: a preference for any text outside the list accepts every other one. */
export function isMet(preference: string, attribute: string, values: readonly string[]): string {
  return `(${attribute} = any(${preference}) or ${attribute} = 'Other' and ${hasOther(preference, values)})`
}

function hasOther(preference: string, values: readonly string[]): string {
  return `not ${preference} <@ array[${quoted(namedIn(values))}]`
}

function namedIn(values: readonly string[]): string[] {
  return [...new Set(values)].filter((value) => value !== 'Other')
}

export function quoted(values: readonly string[]): string {
  return values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', ')
}
