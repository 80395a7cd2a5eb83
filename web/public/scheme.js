// The content policy forbids making code from text, so zod must find this setting when it loads.
globalThis.__zod_globalConfig = { jitless: true }
// Sets light or dark before the first paint, as chosen in this browser or by the system. The page's own code runs
// later, and until then a dark page would be white.
{
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}
