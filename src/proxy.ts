import { type NextRequest, NextResponse } from "next/server";

/**
 * Next runs this file by its name, before any route; nobody imports it.
 * Hands `/api/*` and `/socket.io/*` to the backend that API_HOST names when the portal runs, so that another backend
 * needs no rebuild. In production the reverse proxy does the same, faster.
 * The matcher names these prefixes only: one that covered pages would add a request to each navigation in the browser.
 */
export function proxy(request: NextRequest) {
  const host = (process.env.API_HOST || "http://localhost:3001").replace(/\/+$/, "");
  const { pathname, search } = request.nextUrl;
  // The trailing slash of /socket.io/ is part of its address.
  const path = pathname.startsWith("/api/") ? pathname.slice("/api".length) : "/socket.io/";
  return NextResponse.rewrite(new URL(`${host}${path}${search}`));
}

export const config = { matcher: ["/api/:path+", "/socket.io/:path*"] };
