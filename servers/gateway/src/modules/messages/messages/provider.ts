/** A message to send. */
export interface OutgoingMessage {
  recipient: string;
  subject: string;
  body: string;
}

/** Sends the messages of one channel. */
export interface MessageProvider {
  /** Sends the message and returns the provider's id of it. @throws DeliveryError */
  send(message: OutgoingMessage): Promise<string>;
}

/** The provider did not take a message. */
export class DeliveryError extends Error {
  /** A retry will not help: the address is wrong, or the account may not send there. */
  readonly isPermanent: boolean;
  constructor(message: string, isPermanent: boolean) {
    super(message);
    this.name = 'DeliveryError';
    this.isPermanent = isPermanent;
  }
}
