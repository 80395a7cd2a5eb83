const browsers: [name: string, sign: RegExp][] = [
  ['Edge', /\bEdg(?:e|A|iOS)?\//],
  ['Opera', /\bOPR\//],
  ['Samsung Internet', /\bSamsungBrowser\//],
  ['Firefox', /\b(?:Firefox|FxiOS)\//],
  ['Chrome', /(?:\b|Headless)(?:Chrome|CriOS)\//],
  ['Safari', /\bSafari\//],
]

const systems: [name: string, sign: RegExp][] = [
  ['iPhone', /\biPhone\b/],
  ['iPad', /\biPad\b/],
  ['Android', /\bAndroid\b/],
  ['Windows', /\bWindows\b/],
  ['ChromeOS', /\bCrOS\b/],
  ['Mac', /\bMac OS X\b/],
  ['Linux', /\bLinux\b/],
]

const nameIn = (names: [string, RegExp][], userAgent: string) => names.find(([, sign]) => sign.test(userAgent))?.[0]

/** Readable name of the browser that sent this User-Agent: 'Firefox on Windows'. */
export function browserName(userAgent: string | undefined): string {
  const [browser, system] = [nameIn(browsers, userAgent ?? ''), nameIn(systems, userAgent ?? '')]
  if (browser === undefined) return system === undefined ? 'Another program' : `A browser on ${system}`
  return system === undefined ? browser : `${browser} on ${system}`
}
