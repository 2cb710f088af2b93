// Classes that the first screens of members share with their skeletons in `app/first-paint.tsx`.

/** The header of a member's screen. */
export const HEADER =
  'sticky top-0 z-20 flex min-h-14 flex-wrap items-center gap-1 border-b border-line bg-ground px-4 py-1.5 md:h-16 md:flex-nowrap md:gap-4 md:px-6 md:py-0 lg:px-8'

/** The search in the header: a row of its own on a phone. */
export const HEADER_SEARCH = 'max-md:order-last max-md:mb-1.5 max-md:w-full md:w-80'

/** The content below the header. */
export const PAGE = 'mx-auto max-w-[1120px] px-4 pt-5 pb-8 outline-none md:p-6 lg:p-8'

/** The cards at the top of /dashboard. */
export const OVERVIEW = 'mt-4 grid grid-cols-3 gap-2 md:mt-6 md:gap-4 lg:grid-cols-[2.3fr_1fr_1fr_1fr]'

/** Match cards in one, two or three columns. */
export const CARD_GRID =
  'grid grid-cols-1 gap-4 md:grid-cols-[repeat(auto-fill,minmax(240px,1fr))] lg:grid-cols-[repeat(auto-fill,minmax(272px,1fr))] lg:gap-6'

/** The content below the header of a staff screen. */
export const STAFF_PAGE = 'mx-auto max-w-[1120px] px-4 py-4 outline-none md:px-6'
