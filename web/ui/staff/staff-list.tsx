import type { ReactNode } from 'react'
import type { Choice } from '#ui/choice.ts'
import type { Sort } from '#ui/staff/columns.ts'
import type { NothingFound } from '#ui/staff/list-body.tsx'
import { type Bulk, ListFrame, type ListFrameProps, type StaffPage } from '#ui/staff/list-frame.tsx'
import { StaffFilters } from '#ui/staff/staff-filters.tsx'
import { StaffStates } from '#ui/staff/staff-states.tsx'

type Names<Input> = keyof Input & string

/** What the list can be searched for and filtered by, each by the name of its field in the input. */
export type Filtering<Input> = {
  search?: { name?: Names<Input>; label?: string; placeholder: string }
  choices?: { name: Names<Input>; label: string; any: string; choices: Choice[] }[]
  /** Another filter; `onReset` clears what it holds besides the URL. */
  other?: { name: Names<Input>; isSet: boolean; control: ReactNode; onReset: () => void }
  /** Buttons at the end of the line. */
  actions?: ReactNode
  /** A button at the end of the line that is an icon on a phone. */
  icon?: ReactNode
}

type States<Input> = {
  name: Names<Input>
  label: string
  /** Null is every row, or the state without a parameter. */
  states: { value: string | null; label: string; count: number | undefined }[]
  /** Each state is a queue of its own instead of a filter: with its own order, and its own text without any rows. */
  areQueues?: true
}

type Props<Row, Input> = Filtering<Input> &
  Omit<
    ListFrameProps<Row>,
    'list' | 'filters' | 'states' | 'isFiltered' | 'page' | 'onPage' | 'noMatch' | 'onSort' | 'bulk' | 'scope'
  > & {
    /** From `useStaffList`. */
    list: {
      input: Input
      query: ListFrameProps<Row>['list'] & { data: StaffPage<Row> | undefined }
      change: (part: Partial<Input>, replace?: boolean) => void
      onPage: (page: number, replace?: boolean) => void
    }
    states?: States<Input>
    /** The selection ends when search, filters or state change. */
    bulk?: Bulk<Row>
    /** Shown instead of `none` if a search or filter is set. */
    noMatch?: Pick<NothingFound, 'title' | 'text' | 'filteredText'>
    /** The order without one in the URL. */
    sort?: Sort
    /** For a list whose order is another field of its input. */
    onSort?: (sort: Sort) => void
  }

/** A staff list, with search, filters, states, order and page in the URL: `ListFrame` with what they change. */
export function StaffList<Row, Input extends object>(props: Props<Row, Input>) {
  const { list, search, choices, other, actions, icon, states, bulk, sort, onSort, noMatch, ...frame } = props
  const filtering = filteringOf(props)
  const { q, scope, find, isNarrowed, resetFilters, resetAll } = filtering
  const { value, put } = fieldsOf(list)
  const isInOtherState = states && (value(states.name) ?? null) !== states.states[0]?.value
  const order = value('sort') as Sort | null | undefined
  return (
    <ListFrame
      {...frame}
      list={list.query}
      bulk={bulk}
      scope={scope}
      sort={order ?? sort}
      onSort={onSort ?? ((next) => put({ sort: orderAfter(next, order, sort, Boolean(states)) }))}
      page={value('page') as number | undefined}
      onPage={list.onPage}
      isFiltered={isNarrowed || isInOtherState}
      filters={
        (search || choices || other || actions || icon) && (
          <StaffFilters
            search={search && { ...search, value: q, onSearch: find }}
            choices={choices?.map(({ name, ...choice }) => ({
              ...choice,
              value: (value(name) as string | null) ?? undefined,
              onChange: (chosen) => put({ [name]: chosen }),
            }))}
            other={other?.control}
            isOtherSet={other?.isSet}
            onReset={resetFilters}
            actions={actions}
            icon={icon}
          />
        )
      }
      states={
        states && (
          <StaffStates
            label={states.label}
            value={(value(states.name) as string | null) ?? undefined}
            onChange={(state) => put({ [states.name]: state, ...(states.areQueues && { sort: undefined }) })}
            states={states.states.map((state) => ({ ...state, value: state.value ?? undefined }))}
          />
        )
      }
      noMatch={
        noMatch &&
        isNarrowed && { ...noMatch, search: q || undefined, onClearSearch: () => find(''), onReset: resetAll }
      }
    />
  )
}

/** The fields of the input by their names. */
function fieldsOf<Row, Input extends object>({ input, change }: Props<Row, Input>['list']) {
  const value = (name: string) => (input as Record<string, unknown>)[name]
  const put = change as (part: Record<string, unknown>, replace?: boolean) => void
  return { value, put }
}

function filteringOf<Row, Input extends object>({ list, search, choices = [], other, states }: Props<Row, Input>) {
  const { value, put } = fieldsOf(list)
  const searched = search?.name ?? 'search'
  const q = (value(searched) as string | undefined) ?? ''
  const filters: string[] = [searched, ...choices.map(({ name }) => name), ...(other ? [other.name] : [])]
  const all = states && !states.areQueues ? [...filters, states.name] : filters
  const shownBy = states ? [...filters, states.name] : filters
  const reset = (names: string[]) => () => {
    other?.onReset()
    put(Object.fromEntries(names.map((name) => [name, undefined])))
  }
  return {
    q,
    scope: JSON.stringify(shownBy.map((name) => value(name) ?? null)),
    /** A typed search adds one history entry at most. */
    find: (text: string) => put({ [searched]: text }, Boolean(q)),
    isNarrowed: all.some((name) => (value(name) ?? '') !== ''),
    resetFilters: reset(filters),
    resetAll: reset(all),
  }
}

/**
 * The order for the URL, none for the one that the list has by itself. In a list with states, which is worked through,
 * the third click on a column returns to that.
 */
function orderAfter(next: Sort, now: Sort | null | undefined, own: Sort | undefined, isWorkedThrough: boolean) {
  const isOwn = next.by === own?.by && next.descending === own.descending
  const isThird = isWorkedThrough && next.by === now?.by && now.descending
  return isOwn || isThird ? undefined : next
}
