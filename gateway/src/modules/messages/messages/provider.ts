/** A message on its way out. */
export interface OutgoingMessage {
  recipient: string;
  subject: string;
  body: string;
}

/** Whoever carries messages of one channel out of the house. */
export interface MessageProvider {
  /** Hands the message over and answers the provider's own id of it. @throws DeliveryError */
  send(message: OutgoingMessage): Promise<string>;
}

/** The provider did not take a message. */
export class DeliveryError extends Error {
  /** Trying again will not help: the address is wrong, or the account may not send there. */
  readonly isPermanent: boolean;
  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.name = 'DeliveryError';
    this.isPermanent = isPermanent;
  }
}
