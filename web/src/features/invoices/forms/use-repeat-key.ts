import { useState } from 'react'

/** One key for as long as a form is open, so that a retry after a lost answer records nothing twice. */
export const useRepeatKey = () => useState(() => ({ 'idempotency-key': crypto.randomUUID() }))[0]
