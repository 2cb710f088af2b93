import { FIRST_SCRIPTS } from '@jodi/shared/first-scripts.ts'
import './style.css'

const LONGEST_WAIT_MS = 300

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Waits until the content of the page is painted; on slow devices the scripts take even longer. */
async function firstPaint() {
  const skeleton = document.querySelector('#root > *')
  if (!skeleton || document.hidden) return
  const portrait = skeleton.querySelector('img')
  const painted = (portrait ? portrait.decode().then(frame, frame) : frame()).then(frame)
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

/** Requests the scripts that the page names; without a skeleton it has requested them itself. */
function requestScripts() {
  const files: string[] = JSON.parse(document.getElementById(FIRST_SCRIPTS)?.textContent || '[]')
  for (const file of files) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'modulepreload', crossOrigin: '', href: `/${file}` })
    document.head.append(link)
  }
}

// Scripts would delay what the skeleton needs, by the time that they take to load and to run.
firstPaint()
  .then(requestScripts)
  // React runs on its own first, so that one long task becomes two shorter ones.
  .then(() => import('react-dom/client'))
  .then(() => import('#app/main.tsx'))
