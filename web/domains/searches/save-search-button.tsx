import type { MatchFilter } from '@jodi/shared/matches/filters.ts'
import { searchesTexts } from '@jodi/shared/searches/texts.ts'
import { Bell } from 'lucide-react'
import { useState } from 'react'
import { SaveSearchDialog } from '#domains/searches/save-search-dialog.tsx'
import { SavedSearchesButton } from '#domains/searches/saved-searches-button.tsx'
import { t } from '#lib/i18n.ts'
import { Button } from '#ui/button.tsx'

type Props = { filter: MatchFilter; query: string }

/** Saves what the list is limited to, if it is limited to anything, and opens what is saved. */
export function SaveSearchButton({ filter, query }: Props) {
  const [open, setOpen] = useState(false)
  const isLimited = query !== '' || Object.keys(filter).length > 0
  return (
    <>
      {isLimited && (
        <Button size="small" className="md:min-h-9!" onClick={() => setOpen(true)} aria-haspopup="dialog">
          <Bell aria-hidden="true" />
          {t(searchesTexts.saveThisSearch)}
        </Button>
      )}
      <SavedSearchesButton />
      {open && <SaveSearchDialog filter={filter} query={query} onClose={() => setOpen(false)} />}
    </>
  )
}
