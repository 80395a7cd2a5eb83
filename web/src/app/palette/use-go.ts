import { useNavigate } from 'react-router'
import { addRecent, type PaletteEntry, readRecent } from './recent.ts'

/** Opens the chosen page and remembers it. */
export function useGo(userId: number) {
  const navigate = useNavigate()
  const to = (chosen: PaletteEntry) => {
    addRecent(userId, chosen)
    void navigate(chosen.path)
  }
  /** Opens a remembered page again; its anonymous label is already stored. */
  const reopen = (path: string) => {
    const recentEntry = readRecent(userId).find((one) => one.path === path)
    if (recentEntry) addRecent(userId, recentEntry)
    void navigate(path)
  }
  return { to, reopen }
}
