import { partsOf } from '@jodi/shared/matches/filters.ts'
import { searchWords } from '@jodi/shared/matches/search-words.ts'
import { isSameSearch } from '@jodi/shared/searches/same-search.ts'
import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Bell, Check } from 'lucide-react'
import { type ListChoice, NO_FILTER } from '#domains/matches/filters/format.ts'
import { useSavedSearches } from '#domains/searches/queries.ts'
import { useSavedSearchesDialog } from '#domains/searches/use-saved-searches-dialog.tsx'
import { useLatePart } from '#lib/loading/use-late-part.ts'
import { t } from '#lib/texts/i18n.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const readDialog = async () => (await import('#domains/searches/save-search-dialog.tsx')).SaveSearchDialog

/**
 * Saves what all matches are limited to, if they are limited to anything, and opens what is saved. If just this is
 * saved already, the same button says under which name and opens the saved searches: so it keeps the focus after
 * saving. It is not shown until it is known which of the two it is, and has at most one line, so that the list does not
 * move.
 */
export function SaveSearchButton({ choice }: { choice: ListChoice }) {
  const { list, filter = NO_FILTER } = choice
  const query = choice.query && searchWords(choice.query).length > 0 ? choice.query : ''
  const dialog = useLatePart(readDialog, () => toast.bad(t(searchesTexts.couldntSave), t(uiTexts.serverUnreachable)))
  const searches = useSavedSearchesDialog()
  const { data, isPending, errorUpdateCount } = useSavedSearches()
  // One that is no longer possible has lost a part of its filter.
  const saved = data?.searches.find((search) => search.isPossible && isSameSearch(search, { filter, query }))
  // If they cannot be loaded, it is offered: the server checks what it saves.
  const isFirstLoad = isPending && errorUpdateCount === 0
  const SavedIcon = saved ? Check : Bell
  // A saved search is about all matches.
  const canSave = list === 'all' && (query !== '' || partsOf(filter).length > 0)
  return (
    <>
      {canSave && (
        <Button
          variant="ghost"
          size="small"
          className={`-ml-3 min-w-0 text-action-text! lg:ml-0 lg:max-w-72 ${isFirstLoad ? 'invisible' : ''}`}
          onClick={saved ? searches.open : dialog.open}
          busy={saved ? searches.isLoading : dialog.isLoading}
          aria-haspopup="dialog"
        >
          <SavedIcon aria-hidden="true" />
          <span title={saved?.name} className="min-w-0 truncate">
            {saved ? t(searchesTexts.savedAs, { name: saved.name }) : t(searchesTexts.saveThisSearch)}
          </span>
        </Button>
      )}
      {searches.shown}
      {dialog.Part && <dialog.Part filter={filter} query={query} onClose={dialog.close} />}
    </>
  )
}
