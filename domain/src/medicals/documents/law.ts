/** The law under which medical certificates are issued in New Zealand. */
export const certificateLaw = 'Schedule 2 of the Civil Aviation Act 2023'
