import './style.css'

const LONGEST_WAIT_MS = 300

const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))

/** Until what the page brought along is on the screen; where that is slow, the scripts are slower. */
async function firstPaint() {
  const portrait = document.querySelector<HTMLImageElement>('#root img')
  if (!portrait || document.hidden) return
  const painted = portrait.decode().then(frame, frame).then(frame)
  await Promise.race([painted, new Promise((resolve) => setTimeout(resolve, LONGEST_WAIT_MS))])
}

// Fetched with the page already: only running it waits, as it keeps the browser from painting.
firstPaint().then(() => import('#app/main.tsx'))
