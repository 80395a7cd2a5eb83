// The content policy forbids making code from text, so zod must read this before it is loaded.
globalThis.__zod_globalConfig = { jitless: true }
// Before anything is painted: light or dark, as it was chosen in this browser or as the system has it. The page's own
// code comes later, and until then a dark page would be white.
{
  const chosen = localStorage.getItem('mantine-color-scheme-value')
  const isDark = chosen === 'dark' || (chosen !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.setAttribute('data-mantine-color-scheme', isDark ? 'dark' : 'light')
}
