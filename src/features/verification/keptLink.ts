import type { LinkPurpose } from "@/domain/people/publicLinks";

/** A link that this tab has open. It stays in the tab, so that a reload opens it again, and ends with it. */
export interface KeptLink {
  token: string;
  finalidade: LinkPurpose;
  /** Token from the opening: with it the link opens again for a while without counting. */
  continuacao?: string;
}

const KEY = "link-aberto";

const storage = () => {
  try {
    return window.sessionStorage;
  } catch {
    // Forbidden by the browser's settings: a reload then forgets the link.
    return null;
  }
};

export function keepLink(link: KeptLink) {
  storage()?.setItem(KEY, JSON.stringify(link));
}

export function forgetLink() {
  storage()?.removeItem(KEY);
}

/** The link that this tab has open on the page of this purpose. */
export function keptLink(finalidade: LinkPurpose): KeptLink | null {
  try {
    const kept = JSON.parse(storage()?.getItem(KEY) ?? "null") as KeptLink | null;
    return kept && typeof kept.token === "string" && kept.finalidade === finalidade ? kept : null;
  } catch {
    return null;
  }
}
