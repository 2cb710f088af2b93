import { useEffect } from 'react'
import { sharedValue } from '#lib/shared-value.ts'

const title = sharedValue<string | null>(null)

/** Sets a title that is known only at run time; it replaces the title of the route, unless it is null. */
export function usePageTitle(text: string | null): void {
  useEffect(() => {
    title.set(text)
    return () => title.set(null)
  }, [text])
}

/** The title that the current page set, or null. */
export const useAskedTitle = title.useValue
