import { html, raw } from 'hono/html'

interface Shown {
  id: string
  planName: string
  amount: string
  status: 'open' | 'paid' | 'failed' | 'cancelled'
  back: string
}

const ENDED = {
  open: 'The time for this payment is over.',
  paid: 'This payment is done.',
  failed: 'This payment failed.',
  cancelled: 'This payment was cancelled.',
}

/** The page of an outside provider, drawn apart from the house on purpose. */
export function checkoutPage(checkout: Shown, isOpen: boolean, nonce: string) {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>TEST payment</title>
<style>${raw(STYLE)}</style>
</head>
<body>
<main>
<p class="test"><strong>TEST</strong> No money moves here. This page stands for an outside payment provider.</p>
<h1>${checkout.amount}</h1>
<p>for the plan ${checkout.planName}</p>
<dl><dt>Number</dt><dd>${checkout.id}</dd></dl>
${isOpen ? actions : html`<p role="status">${ENDED[checkout.status]}</p><p><a href="${checkout.back}">Back</a></p>`}
<p id="trouble" role="alert"></p>
</main>
<script nonce="${nonce}">${raw(SCRIPT)}</script>
</body>
</html>`
}

const actions = html`<div class="acts">
<button type="button" data-act="paid">Pay</button>
<button type="button" data-act="failed" class="plain">Fail</button>
<button type="button" data-act="cancelled" class="plain">Cancel</button>
</div>`

const STYLE = `
:root { color-scheme: light dark; --ink: #10243e; --ground: #eef3f9; --card: #fff; --act: #0b57a4; --on-act: #fff; --line: #5b7089; }
@media (prefers-color-scheme: dark) { :root { --ink: #e7eef7; --ground: #0e1826; --card: #17263a; --act: #8fc1ff; --on-act: #0e1826; --line: #8ba2bd; } }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: var(--ground); color: var(--ink); font: 16px/1.5 system-ui, sans-serif; }
main { box-sizing: border-box; width: min(28rem, 100vw - 2rem); margin: 1rem; padding: 1.5rem; background: var(--card); border-radius: .5rem; border-top: 6px solid var(--act); }
.test { margin: 0 0 1.5rem; padding: .75rem; border: 2px dashed var(--line); border-radius: .25rem; font-size: .875rem; }
h1 { margin: 0; font-size: 2.25rem; }
p { margin: 0 0 1rem; }
dl { display: flex; gap: .75rem; margin: 0 0 1.5rem; font-size: .875rem; }
dd { margin: 0; overflow-wrap: anywhere; }
.acts { display: grid; gap: .75rem; }
button { font: inherit; font-weight: 600; min-height: 3rem; border: 2px solid var(--act); border-radius: .25rem; background: var(--act); color: var(--on-act); cursor: pointer; }
button.plain { background: transparent; color: var(--act); }
button:disabled { opacity: .6; cursor: wait; }
a { color: var(--act); }
#trouble:empty { display: none; }
`

const SCRIPT = `
const buttons = document.querySelectorAll('button[data-act]')
for (const button of buttons) button.addEventListener('click', async () => {
  for (const one of buttons) one.disabled = true
  try {
    const answer = await fetch(location.pathname, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ act: button.dataset.act }),
    })
    location.replace((await answer.json()).returnPath)
  } catch {
    document.getElementById('trouble').textContent = 'This did not work. Please try again.'
    for (const one of buttons) one.disabled = false
  }
})
`
