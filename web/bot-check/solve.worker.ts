import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/web/pbkdf2'

self.addEventListener('message', async (event: MessageEvent<Challenge>) => {
  const solution = await solveChallenge({ challenge: event.data, deriveKey, timeout: 60_000 }).catch(
    () => null,
  )
  self.postMessage(solution ? btoa(JSON.stringify({ challenge: event.data, solution })) : null)
})
