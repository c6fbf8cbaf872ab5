import { useQuery } from "@tanstack/react-query";
import { Button } from "@/ui/Button";
import { ErrorState } from "@/ui/ErrorState";
import { Link } from "@/ui/Link";
import { Center, Heading, Stack, Text } from "@/ui/layout";

/**
 * What the frame and almost every page draw with. The frame is a chunk of its own, fetched beside the page's: without
 * a common place each of the two would carry these parts, and whoever opens a page would pay for them twice.
 */
export const everywhere: readonly unknown[] = [Button, Center, ErrorState, Heading, Link, Stack, Text, useQuery];
