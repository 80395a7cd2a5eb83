/** A bucket of an object store. Without an endpoint it is one of Amazon's, in this region. */
export type Bucket = { name: string; endpoint: string | undefined; region: string }

const namePattern = /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/

/** The bucket that `s3://bucket?endpoint=...&region=...` names. Credentials come from the environment, never from here. */
export function bucketOf(url: string): Bucket | undefined {
  if (!url.startsWith('s3://') || !URL.canParse(url)) return undefined
  const { hostname, username, password, port, pathname, hash, searchParams } = new URL(url)
  const isPlain = [username, password, port, pathname.replace('/', ''), hash].every((part) => part === '')
  const isKnown = [...searchParams.keys()].every((key) => ['endpoint', 'region'].includes(key))
  const endpoint = searchParams.get('endpoint') ?? undefined
  if (!isPlain || !isKnown || !namePattern.test(hostname) || (endpoint && !isEndpoint(endpoint))) return undefined
  return { name: hostname, endpoint, region: searchParams.get('region') || 'us-east-1' }
}

function isEndpoint(text: string) {
  if (!URL.canParse(text)) return false
  const { protocol, username, password } = new URL(text)
  return ['http:', 'https:'].includes(protocol) && username === '' && password === ''
}
