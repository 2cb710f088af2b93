import { useParams } from '@tanstack/react-router'
import { OpenSavedSearch } from '#domains/searches/open-saved-search.tsx'

/** /saved-searches/$id */
export function SavedSearchPage() {
  const { id } = useParams({ from: '/member/saved-searches/$id' })
  return <OpenSavedSearch key={id} id={id} />
}
