import { chatTexts } from '@jodi/shared/chat/texts.ts'
import { useState } from 'react'
import { t } from '#lib/texts/i18n.ts'
import { findLinks } from '#lib/texts/links.ts'
import { AlertDialog } from '#ui/alert-dialog.tsx'

/** The text of a message with its line breaks; a link asks for confirmation before it opens. */
export function MessageText({ text }: { text: string }) {
  const [asked, setAsked] = useState<string | null>(null)
  const leave = () => {
    if (asked) window.open(asked, '_blank', 'noopener,noreferrer')
    setAsked(null)
  }
  const pieces = findLinks(text)
  // Most messages have no link, and each dialog costs a slow phone time, also a closed one.
  if (pieces.every(({ href }) => !href)) return text
  return (
    <>
      {pieces.map(({ text: piece, href }, index) =>
        href ? (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never change places.
            key={index}
            type="button"
            onClick={() => setAsked(href)}
            className="inline text-start font-semibold wrap-anywhere text-action-text underline underline-offset-3"
          >
            {piece}
          </button>
        ) : (
          piece
        ),
      )}
      <AlertDialog
        open={asked !== null}
        onOpenChange={(open) => !open && setAsked(null)}
        title={t(chatTexts.leaveSite)}
        description={t(chatTexts.leaveSiteWarning)}
        action={t(chatTexts.openLink)}
        variant="primary"
        onAction={leave}
      >
        <p className="rounded-control bg-sunken px-3 py-2 text-small wrap-anywhere">{asked}</p>
      </AlertDialog>
    </>
  )
}
