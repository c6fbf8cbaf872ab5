import { call } from "@/api/browser";

/** True where the browser can hear of news while the portal is closed. */
export const canHear = () => "serviceWorker" in navigator && "PushManager" in window && "Notification" in window;

/** The browser's subscription on this device; null without one. */
export async function subscriptionHere(): Promise<PushSubscription | null> {
  if (!canHear()) return null;
  const worker = await navigator.serviceWorker.getRegistration();
  return (await worker?.pushManager.getSubscription()) ?? null;
}

/**
 * Has this device told of the news of whoever is signed in.
 * @returns false where the person, or the browser, does not allow it
 * @throws ApiError
 */
export async function startHearing(chave: string): Promise<boolean> {
  if ((await Notification.requestPermission()) !== "granted") return false;
  const worker = await navigator.serviceWorker.ready;
  const subscription = await worker.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: chave }).catch(() => null);
  if (!subscription) return false;
  await call("POST /ligarAvisos", { body: { endereco: subscription.endpoint } });
  return true;
}

/** Ends it on this device. @throws ApiError */
export async function stopHearing(): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  await call("POST /desligarAvisos", { body: { endereco: subscription.endpoint } });
  await subscription.unsubscribe();
}

/**
 * Hands the device's notices to the session that was just opened. Those of another person, or of one who left, end here; a helper
 * has none.
 */
export async function renewHearing(isHelper: boolean): Promise<void> {
  const subscription = await subscriptionHere();
  if (!subscription) return;
  const { ativo } = isHelper ? { ativo: false } : await call("POST /renovarAvisos", { body: { endereco: subscription.endpoint } });
  if (!ativo) await subscription.unsubscribe();
}
