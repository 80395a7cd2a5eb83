import { createObservable, useObservable } from '#api/observable.ts'

const request = createObservable(false)

export const areToastsRequested = request.read

/** True once a toast has been shown on this page. */
export const useToastsAsked = () => useObservable(request)

export const askForToasts = () => request.write(true)
