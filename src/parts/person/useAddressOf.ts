import { useEffect, useState } from "react";

/** An address under which the page can show a picture that it holds, for as long as it is shown; null while there is none. */
export function useAddressOf(picture: Blob | null | undefined): string | null {
  const [address, setAddress] = useState<string | null>(null);
  useEffect(() => {
    const made = picture ? URL.createObjectURL(picture) : null;
    setAddress(made);
    return () => {
      if (made) URL.revokeObjectURL(made);
    };
  }, [picture]);
  return address;
}
