import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { t } from '#lib/texts/i18n.ts'
import { TitleBlock } from '#ui/title-block.tsx'

/** The result of the button on the page of an emailed link. */
export function LinkDone({ title, text }: { title: string; text: string }) {
  return (
    <div className="grid gap-5" role="status">
      <CircleCheck aria-hidden="true" className="size-9 text-good" />
      <TitleBlock title={title}>{text}</TitleBlock>
      <p>
        <Link to="/signin" className="link">
          {t(uiTexts.signIn)}
        </Link>
      </p>
    </div>
  )
}
