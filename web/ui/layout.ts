// Classes that the first screens of members share with their skeletons in `app/first-paint/first-paint.tsx`.

/** The edges that header and content of a member's screen share. */
const EDGES = 'px-4 md:px-6 lg:px-[max(2rem,(100%-66rem)/2)]'

/** The header of a member's screen: one row. */
export const HEADER = `sticky top-0 z-20 flex h-14 shrink-0 items-center gap-1 border-b border-line bg-ground md:h-16 md:gap-4 ${EDGES}`

/** The search in the header of wide screens. */
export const HEADER_SEARCH = 'md:w-60 lg:w-80'

/** The search above the list of matches on a phone. */
export const PAGE_SEARCH = 'mb-4 md:hidden'

/** The content below the header. */
export const PAGE = `w-full flex-1 pt-5 pb-8 outline-none md:py-6 lg:py-8 ${EDGES}`

/** The tabs at the bottom of a phone; hidden while somebody types, so that they are never above the keyboard. */
export const TAB_BAR =
  'sticky bottom-0 z-20 grid shrink-0 grid-cols-4 border-t border-line bg-surface pb-[env(safe-area-inset-bottom)] md:hidden'

/** The upper part of /dashboard: people, and beside them one's own profile. */
export const HOME = 'mt-5 grid items-start gap-8 md:mt-6 lg:grid-cols-[minmax(0,1fr)_18.5rem]'

/** Its left column. */
export const HOME_PEOPLE = 'grid min-w-0 gap-8'

/** Its right column; below it on narrower screens. */
export const HOME_OWN = 'grid min-w-0 items-start gap-4 max-lg:md:grid-cols-2'

/** The same without the left one. */
export const HOME_OWN_ALONE = 'grid items-start gap-4 md:grid-cols-2'

/** A list of people with an action each; edge to edge on a phone. */
export const WAITING =
  'mt-3 border-line bg-surface max-md:-mx-4 max-md:border-y md:rounded-card md:border md:shadow-card'

/** One of them. */
export const WAITING_ROW =
  'grid grid-cols-[--spacing(18)_minmax(0,1fr)] items-center gap-x-4 gap-y-3 border-line p-4 not-first:border-t md:grid-cols-[--spacing(18)_minmax(0,1fr)_auto]'

/** Four small portraits; on a phone a row to scroll. */
export const FRESH =
  'mt-3 grid gap-4 max-md:-mx-4 max-md:auto-cols-[min(9rem,70vw)] max-md:grid-flow-col max-md:grid-cols-none! max-md:overflow-x-auto max-md:px-4 max-md:pb-1 md:grid-cols-4'

/** One number of the statistics. */
export const STAT_LINE =
  'relative flex items-baseline justify-between gap-4 border-line px-1 py-2 not-first:border-t max-md:min-h-11 max-md:items-center'

/** A person: photos, who they are, and below the photos the rest; on wide screens who they are stays beside it. */
export const PERSON =
  'grid grid-cols-[minmax(0,1fr)] items-start gap-5 md:grid-cols-[minmax(0,3fr)_minmax(0,4fr)] md:gap-6 lg:grid-cols-[minmax(0,1fr)_20rem] lg:grid-rows-[auto_1fr] lg:gap-x-8 lg:gap-y-10'

/** Beside the photos; on wide screens it stays in view. */
export const PERSON_ASIDE =
  'grid grid-cols-[minmax(0,1fr)] gap-4 lg:sticky lg:top-24 lg:row-span-2 lg:max-h-[calc(100dvh-7.5rem)] lg:overflow-y-auto'

/** Who they are. */
export const PERSON_CARD = 'grid grid-cols-[minmax(0,1fr)] gap-4 md:card md:p-5'

/** The rest. */
export const PERSON_DETAILS = '@container min-w-0 max-md:mt-3 md:max-lg:col-span-full md:max-lg:mt-4'

/** The list of chats and the open one beside each other; on a phone only one of them. */
export const CHATS_PANES =
  'grid h-full grid-cols-1 grid-rows-1 md:grid-cols-[18rem_minmax(0,1fr)] lg:grid-cols-[19rem_minmax(0,1fr)]'

/** The messages of a chat. */
export const MESSAGE_LIST = 'flex flex-col gap-[3px]'

/** Above the messages: on a phone that is held sideways, an on-screen keyboard leaves room for the text input alone. */
export const HIDDEN_BY_KEYBOARD = 'low:pointer-coarse:has-[~form_textarea:focus]:hidden'

/** Match cards in one, two or three columns. */
export const CARD_GRID =
  'grid grid-cols-1 gap-4 md:grid-cols-[repeat(auto-fill,minmax(15rem,1fr))] lg:grid-cols-[repeat(auto-fill,minmax(17rem,1fr))] lg:gap-6'

/** A match card of the dashboard: on a phone the photo is beside the facts, and as large as its ring needs. */
export const LYING_CARD =
  'max-md:grid max-md:grid-cols-[max(112px,min(--spacing(28),32%))_minmax(0,1fr)] large-text:grid-cols-[minmax(0,1fr)] max-md:grid-rows-[auto_1fr] max-md:gap-x-3.5 max-md:p-3.5'

/** The content below the header of a staff screen. */
export const STAFF_PAGE = 'mx-auto max-w-[1120px] px-4 py-4 outline-none md:px-6'
