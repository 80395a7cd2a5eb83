import { useEffect, useRef } from 'react'
import { createObservable, useObservable } from '#api/observable.ts'

/** The action of a single key on this page. */
export type PageKey = {
  /** Key name as in the browser: 'j', '/', 'Enter', 'Escape', '?'. */
  key: string
  /** Description for the help: 'Next row'. */
  label: string
  act: (event: KeyboardEvent) => void
}

type ShownKey = Pick<PageKey, 'key' | 'label'>

const setting = 'keys'
let groups: { readonly current: PageKey[] }[] = []
const shownKeys = createObservable<ShownKey[]>([])
const areOn = createObservable(localStorage.getItem(setting) !== 'off')

const showKeys = () =>
  shownKeys.write(groups.flatMap(({ current }) => current.map(({ key, label }) => ({ key, label }))))

/** The keys available on the page now, for the help. */
export const useShownKeys = () => useObservable(shownKeys)

/**
 * True while single keys are on; users of speech input, or those who rest a hand on the keyboard, can switch them off
 * (WCAG 2.1.4).
 */
export const useAreKeysOn = () => useObservable(areOn)

export function setKeysOn(next: boolean) {
  localStorage.setItem(setting, next ? 'on' : 'off')
  areOn.write(next)
}

/**
 * Handles single keys while the component is shown; the component shown last takes precedence. Inactive while the user
 * types and under a dialog or menu.
 */
export function useKeys(keys: PageKey[]) {
  const current = useRef(keys)
  current.current = keys
  const keySignature = JSON.stringify(keys.map(({ key, label }) => [key, label]))
  // biome-ignore lint/correctness/useExhaustiveDependencies: told again when what they are called has changed
  useEffect(() => {
    groups = [...groups, current]
    showKeys()
    return () => {
      groups = groups.filter((group) => group !== current)
      showKeys()
    }
  }, [keySignature])
}

/** Elements that handle every key, or Enter, themselves. */
const typedInto = 'input:not([type=checkbox], [type=radio]), textarea, select, [contenteditable], [role=textbox]'
const above = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]'
const pressed = 'a, button, summary, [role=button]'

export function isForPage({ key, target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent) {
  if (ctrlKey || metaKey || altKey || defaultPrevented) return false
  if (document.querySelector('[aria-modal=true], [data-locked]')) return false
  if (!(target instanceof Element)) return true
  return !target.closest(`${typedInto}, ${above}`) && !(key === 'Enter' && target.closest(pressed))
}

addEventListener('keydown', (event) => {
  if (!areOn.read() || !isForPage(event)) return
  const key = groups
    .toReversed()
    .flatMap(({ current }) => current)
    .find((one) => one.key === event.key)
  if (!key) return
  event.preventDefault()
  key.act(event)
})
