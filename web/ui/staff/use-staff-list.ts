import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback, useMemo } from 'react'
import type { z } from 'zod'
import { otherParameters, readInput, writeInput } from '#lib/lists/list-input.ts'
import { useSearchParam } from '#lib/lists/use-search-param.ts'

type Options<Schema extends z.ZodObject, Page> = {
  /** The beginning of the query key: the domain, the list, and whose it is. */
  key: readonly unknown[]
  /** The input of the request: its fields are the parameters in the URL, the search as 'q'. */
  input: Schema
  load: (input: z.output<Schema>) => Promise<Page>
  /** Another page of the list is shown from the top of the screen. */
  fromTop?: true
}

/** A list whose search, filters, order and page are in the URL; the previous page is shown while the next one loads. */
export function useStaffList<Schema extends z.ZodObject, Page>(options: Options<Schema, Page>) {
  const { key, input: schema, load, fromTop } = options
  const { search, setSearch } = useSearchParam<Record<string, unknown>>()
  const input = useMemo(() => readInput(schema, search), [schema, search])
  const query = useQuery({
    queryKey: [...key, input],
    queryFn: () => load(input),
    placeholderData: keepPreviousData,
  })
  const written = useCallback((part: object) => writeInput(schema, { ...input, ...part }), [schema, input])
  const onPage = useCallback(
    (page: number, replace?: boolean) => {
      // No person has asked for another page if this one no longer exists, so that an open row stays open.
      const others = replace ? otherParameters(schema, search) : {}
      setSearch({ ...others, ...written({ page }) }, replace, fromTop)
    },
    [schema, search, written, setSearch, fromTop],
  )
  /**
   * Every change except that of the page leads to the first page, also of a list that is read from one place to the
   * next.
   */
  const change = (part: Partial<z.output<Schema>>, replace?: boolean) =>
    setSearch(written({ page: 1, before: undefined, ...part }), replace, fromTop)
  return { input, query, change, onPage }
}
