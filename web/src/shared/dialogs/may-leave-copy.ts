import { isSharedComputer } from '#shared/shared-computer.ts'
import { confirm } from './confirm.tsx'

const question = {
  title: 'This is a shared computer',
  text: 'A downloaded file stays on this computer, and paper at its printer, where others can read it. Delete the file when you have finished, and take the paper with you.',
  yes: 'Continue',
  no: 'Cancel',
  prefersNo: true,
}

/** Asks before a file or paper is made on a shared computer; true at once on any other. */
export const mayLeaveCopy = async () => !isSharedComputer() || (await confirm(question))

/** Longer than a dialog takes to disappear, so that it is not on the paper. */
const fade = 400

/** Prints the page. On a shared computer, only after a warning. */
export async function printPage() {
  const isShared = isSharedComputer()
  if (!(await mayLeaveCopy())) return
  if (isShared) setTimeout(() => print(), fade)
  else print()
}
