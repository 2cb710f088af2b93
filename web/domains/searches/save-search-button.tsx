import { partsOf } from '@jodi/shared/matches/filters.ts'
import { searchWords } from '@jodi/shared/matches/search-words.ts'
import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Bell } from 'lucide-react'
import { type ListChoice, NO_FILTER } from '#domains/matches/filters/format.ts'
import { SavedSearchesButton } from '#domains/searches/saved-searches-button.tsx'
import { t } from '#lib/i18n.ts'
import { useLatePart } from '#lib/use-late-part.ts'
import { Button } from '#ui/button.tsx'
import { toast } from '#ui/toast.tsx'

const readDialog = async () => (await import('#domains/searches/save-search-dialog.tsx')).SaveSearchDialog

/** Saves what all matches are limited to, if they are limited to anything, and opens what is saved. */
export function SaveSearchButton({ choice }: { choice: ListChoice }) {
  const { list, filter = NO_FILTER } = choice
  const query = choice.query && searchWords(choice.query).length > 0 ? choice.query : ''
  const dialog = useLatePart(readDialog, () => toast.bad(t(searchesTexts.couldntSave), t(uiTexts.serverUnreachable)))
  // A saved search is about all matches.
  const canSave = list === 'all' && (query !== '' || partsOf(filter).length > 0)
  return (
    <>
      {canSave && (
        <Button
          size="small"
          className="md:min-h-9!"
          onClick={dialog.open}
          busy={dialog.isLoading}
          aria-haspopup="dialog"
        >
          <Bell aria-hidden="true" />
          {t(searchesTexts.saveThisSearch)}
        </Button>
      )}
      <SavedSearchesButton />
      {dialog.Part && <dialog.Part filter={filter} query={query} onClose={dialog.close} />}
    </>
  )
}
