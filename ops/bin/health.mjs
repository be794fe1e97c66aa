// Exit code 0 while the process of this container answers, or what the path says that is given. A migrate job has no port and needs
// no health check.
const [path = '/livez'] = process.argv.slice(2)
const port = process.env.PORT || 3000
const answer = await fetch(`http://127.0.0.1:${port}${path}`, { signal: AbortSignal.timeout(2_000) }).catch(
  () => undefined,
)
process.exit(answer?.ok ? 0 : 1)
