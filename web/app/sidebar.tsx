import { Link } from '@tanstack/react-router'
import { PanelLeftClose, PanelLeftOpen } from 'lucide-react'
import { Navigation } from '#app/navigation.tsx'
import { PlanAllowance } from '#app/plan-allowance.tsx'
import { Wordmark } from '#app/wordmark.tsx'
import { t } from '#lib/i18n.ts'
import { IconButton } from '#ui/icon-button.tsx'

/** The member's places at the left: 16rem, or their icons in 3rem. */
export function Sidebar({ wide, onToggle }: { wide: boolean; onToggle: () => void }) {
  return (
    <aside
      className={`shrink-0 border-r border-line transition-[width] duration-200 max-md:hidden ${wide ? 'w-[16rem]' : 'w-[3rem]'}`}
    >
      <div className={`sticky top-0 flex h-dvh flex-col overflow-hidden pb-4 ${wide ? 'px-3' : 'px-[3px]'}`}>
        <Link
          to="/dashboard"
          className={`flex h-16 shrink-0 items-center rounded-control ${wide ? 'px-3' : 'justify-center'}`}
        >
          <Wordmark bare={!wide} />
        </Link>
        <Navigation icons={!wide} />
        <div className="mt-auto grid gap-2">
          {wide && <PlanAllowance />}
          <IconButton
            icon={wide ? PanelLeftClose : PanelLeftOpen}
            label={wide ? t('Collapse sidebar') : t('Expand sidebar')}
            aria-expanded={wide}
            onClick={onToggle}
            className={wide ? 'justify-self-end' : 'justify-self-center'}
          />
        </div>
      </div>
    </aside>
  )
}
