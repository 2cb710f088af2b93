import { appTexts } from '@jodi/shared/app-texts.ts'
import { matchesTexts } from '@jodi/shared/matches/texts.ts'
import type { PlainText } from '@jodi/shared/texts.ts'
import { uiTexts } from '@jodi/shared/ui-texts.ts'
import { Link, type StaticDataRouteOption } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { MouseEvent } from 'react'
import { MEMBER_NAV } from '#app/navigation/member-nav.ts'
import { useIsMobile } from '#lib/display/use-media.ts'
import { usePreviousPage } from '#lib/navigation/visited-pages.ts'
import { t } from '#lib/texts/i18n.ts'
import { buttonStyle } from '#ui/button-style.ts'

type Props = {
  parent: NonNullable<StaticDataRouteOption['parent']>
  /** Back leads to the page before this one, whatever it is, and only without one to the parent. */
  backToPrevious: boolean
  className: string
}

/** The way back in the header; on a wide screen with the name of the page that it leads to, if that can be any page. */
export function BackLink({ parent, backToPrevious, className }: Props) {
  const isPhone = useIsMobile()
  const previous = usePreviousPage()
  if (!backToPrevious) {
    return (
      <Link
        to={parent}
        aria-label={t(uiTexts.back)}
        className={buttonStyle({ variant: 'ghost', size: 'icon', className })}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
    )
  }
  const page = nameOf(previous ? previous.href : parent)
  const props = {
    'aria-label': t(page?.back ?? uiTexts.back),
    className: buttonStyle({
      variant: 'ghost',
      size: isPhone ? 'icon' : 'normal',
      className: `${className} md:-ml-3 md:px-3!`,
    }),
    children: (
      <>
        <ArrowLeft aria-hidden="true" />
        {!isPhone && t(page?.label ?? uiTexts.back)}
      </>
    ),
  }
  if (!previous) return <Link to={parent} {...props} />
  const goBack = (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    // A second click would go back twice.
    if (event.detail <= 1) previous.goBack()
  }
  return <a href={previous.href ?? parent} onClick={goBack} {...props} />
}

/** The name of a page, and of the way back to it, if it has one. */
function nameOf(href: string | undefined): { label: PlainText; back: PlainText } | undefined {
  const { pathname, searchParams } = new URL(href ?? '', location.origin)
  if (pathname === '/matches' && searchParams.get('list') === 'shortlist')
    return { label: matchesTexts.shortlist, back: appTexts.backToShortlist }
  // A chat is a part of the messages.
  const place = pathname.startsWith('/chat/') ? '/chats' : pathname
  return MEMBER_NAV.find(({ to }) => to === place)
}
