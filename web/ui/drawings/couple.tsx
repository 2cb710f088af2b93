import { appTexts } from '@jodi/shared/app-texts.ts'
import { useId } from 'react'
import { t } from '#lib/texts/i18n.ts'
import ananya from './portraits/ananya.svg'
import arjun from './portraits/arjun.svg'

const BEADS = 'M211.6 75.9A106 106 0 1 0 229.6 57.4'

/** Illustration of two people in two interlocking rings, for pages before sign-in. */
export function Couple({ className }: { className?: string }) {
  const id = useId()
  return (
    <svg viewBox="20 20 400 240" role="img" aria-label={t(appTexts.ringsPicture)} className={className}>
      <clipPath id={`${id}-l`}>
        <circle cx="144" cy="140" r="106" />
      </clipPath>
      <clipPath id={`${id}-r`}>
        <circle cx="296" cy="140" r="106" />
      </clipPath>
      <clipPath id={`${id}-low`}>
        <path d="M190 160h60v80h-60z" />
      </clipPath>
      <g clipPath={`url(#${id}-r)`}>
        <image href={arjun} x="196" y="28" width="226" height="283" />
      </g>
      <g clipPath={`url(#${id}-l)`}>
        <image href={ananya} x="18" y="28" width="226" height="283" />
      </g>
      <g fill="none" strokeLinecap="round">
        <BeadRing />
        <circle cx="144" cy="140" r="106" stroke="var(--color-panel)" strokeWidth="16" />
        <circle cx="144" cy="140" r="106" stroke="var(--color-on-panel)" strokeWidth="4" />
        <g clipPath={`url(#${id}-low)`}>
          <BeadRing />
        </g>
      </g>
    </svg>
  )
}

function BeadRing() {
  return (
    <>
      <circle cx="296" cy="140" r="106" stroke="var(--color-panel)" strokeWidth="18" />
      <path d={BEADS} stroke="var(--color-accent)" strokeWidth="7.5" pathLength="58" strokeDasharray="0 1" />
    </>
  )
}
