const wrong = '[aria-invalid="true"], .mantine-InputWrapper-root[data-error="true"], [data-unread]'
const inputs = 'input:not([type="hidden"]), textarea, select, button'

/** The first field to correct in this part of the page that can take the focus. */
export function firstWrong(place: ParentNode | null) {
  const found = place?.querySelector<HTMLElement>(wrong)
  return found?.matches(inputs) ? found : (found?.querySelector<HTMLElement>(inputs) ?? undefined)
}
