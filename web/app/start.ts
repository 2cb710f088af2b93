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

// Already loaded with the page: only its execution is delayed, because it blocks painting.
firstPaint().then(() => import('#app/main.tsx'))
