import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useSavedSearches } from '#domains/searches/queries.ts'
import { SavedSearchList } from '#domains/searches/saved-search-list.tsx'
import { t, tCount } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Opens the saved searches; a dot says that some have found new people, who may be in several of them. */
export function SavedSearchesButton() {
  const [open, setOpen] = useState(false)
  const { data } = useSavedSearches()
  // A member who has saved nothing needs no list.
  if (!open && !data?.searches.length) return null
  const withNew = data?.searches.filter(({ newPeople }) => newPeople > 0).length ?? 0
  return (
    <>
      <Button
        size="small"
        className="md:min-h-9!"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={withNew > 0 ? tCount(withNew, searchesTexts.savedSearchesNew) : undefined}
      >
        <BellRing aria-hidden="true" />
        {t(searchesTexts.savedSearches)}
        {withNew > 0 && <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-action" />}
      </Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={t(searchesTexts.savedSearches)}
        description={t(searchesTexts.savedSearchesExplanation)}
      >
        <SavedSearchList />
      </Dialog>
    </>
  )
}
