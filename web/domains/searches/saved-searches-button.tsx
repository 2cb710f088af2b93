import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { BellRing } from 'lucide-react'
import { useState } from 'react'
import { useSavedSearches } from '#domains/searches/queries.ts'
import { SavedSearchList } from '#domains/searches/saved-search-list.tsx'
import { formatNumber } from '#lib/format.ts'
import { t, tCount } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'
import { Dialog } from '#ui/dialog.tsx'

/** Opens the saved searches; shows how many new people all of them have found. */
export function SavedSearchesButton() {
  const [open, setOpen] = useState(false)
  const { data } = useSavedSearches()
  // A member who has saved nothing needs no list.
  if (!open && !data?.searches.length) return null
  const found = data?.searches.reduce((sum, { newPeople }) => sum + newPeople, 0) ?? 0
  return (
    <>
      <Button
        size="small"
        className="md:min-h-9!"
        onClick={() => setOpen(true)}
        aria-haspopup="dialog"
        aria-label={found > 0 ? tCount(found, searchesTexts.savedSearchesNew) : undefined}
      >
        <BellRing aria-hidden="true" />
        {t(searchesTexts.savedSearches)}
        {found > 0 && (
          <span className="grid min-w-5 place-items-center rounded-full bg-action px-1.5 leading-5 text-on-action">
            {formatNumber(found)}
          </span>
        )}
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
